/** Contact detection, contact frames, contact laws, joints. */
package org.saltus.contact;
