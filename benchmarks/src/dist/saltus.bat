@echo off
rem Runs Saltus from an unpacked distribution. Untested: written without a Windows at hand; say what goes wrong.
rem
rem   SALTUS_JAVA_OPTS   more options for the JVM, separated by spaces
rem   SALTUS_CLASSPATH   your own jars, separated by semicolons
rem   JAVA_HOME          the Java to use, 17 or newer; else the java on the PATH
setlocal
set "SALTUS_HOME=%~dp0.."
set "SALTUS_JAVA=java"
if defined JAVA_HOME set "SALTUS_JAVA=%JAVA_HOME%\bin\java"
set "SALTUS_JARS=%SALTUS_HOME%\lib\*"
if defined SALTUS_CLASSPATH set "SALTUS_JARS=%SALTUS_JARS%;%SALTUS_CLASSPATH%"
"%SALTUS_JAVA%" -Djava.awt.headless=true -Dfile.encoding=UTF-8 -XX:CompileThresholdScaling=5 ^
  -XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockExperimentalVMOptions -XX:+EnableVectorSupport ^
  --add-exports java.base/jdk.internal.module=ALL-UNNAMED -Dsaltus.vector=load ^
  %SALTUS_JAVA_OPTS% -cp "%SALTUS_JARS%" org.saltus.benchmarks.Start %*
exit /b %ERRORLEVEL%
