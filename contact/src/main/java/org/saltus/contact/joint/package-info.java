/**
 * Joints: links between two rigid parts, or a part and the world, as contacts that are always there. Here: bilateral joints with
 * limits, friction, motors and springs on their free axis, rods, wires and spring-dashpots. Not here: how they reach a step
 * (core's JointDetector) and their solution. Read {@link org.saltus.contact.joint.AxisJoint} first;
 * names and keys are in {@link org.saltus.contact.joint.JointCatalogue}.
 */
package org.saltus.contact.joint;
