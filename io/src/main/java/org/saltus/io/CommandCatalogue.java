package org.saltus.io;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.CommandProvider;
import org.saltus.io.cli.Standalone;
import org.saltus.io.compare.CompareCommand;
import org.saltus.io.export.ExportCommand;
import org.saltus.io.export.ExportRunCommand;
import org.saltus.io.interop.ImportCommand;
import org.saltus.io.modes.ModesCommand;
import org.saltus.io.plot.PlotCommand;
import org.saltus.io.schema.SchemaCommand;
import org.saltus.io.starter.NewCommand;
import org.saltus.io.sweep.SweepCommand;
import org.saltus.io.verify.VerifyCommand;

/** The commands that are told the installed providers; those of every run are in {@link org.saltus.io.cli.Tool}. */
public final class CommandCatalogue implements Catalogue<CommandProvider> {
    @Override
    public Class<CommandProvider> layer() {
        return CommandProvider.class;
    }

    @Override
    public List<CommandProvider> providers() {
        return List.of(
            Standalone.command("verify", "run reference trajectories and contact problems and report how far the results are from them",
                VerifyCommand::execute),
            Standalone.command("compare", "run a scene under several integrators, laws, solvers and steps: one table of energies and orders, one plot",
                CompareCommand::execute),
            Standalone.command("plot", "curves of the tables of runs, overlaid, as SVG, PNG, LaTeX or CSV", PlotCommand::execute),
            Standalone.command("sweep", "run a scene many times as a plan says, in worker processes: rows, statistics, one page", SweepCommand::execute),
            Standalone.command("modes", "frequencies of the lowest vibration modes of a scene's bodies, or of a mesh", ModesCommand::execute),
            Standalone.command("export", "rigid bodies of a run at one time as a packing (CSV, HDF5, VTU), or its series as one HDF5 file",
                ExportRunCommand::execute),
            Standalone.command("export-matrices", "M, C, K and load of a scene's elastic bodies as Matrix Market files", ExportCommand::execute),
            Standalone.command("import", "tell a scene of another program (siconos) as a scene of this one", ImportCommand::execute),
            Standalone.command("schema", "JSON Schema of scene files, by which editors complete and check them", SchemaCommand::execute),
            Standalone.command("new", "a commented scene to start from, with the schema that an editor needs", NewCommand::execute));
    }
}
