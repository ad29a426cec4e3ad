"""Wrote the *.hdf5 files beside it with the public interface of Siconos 4.4.0 (Debian: python3-siconos), which also ran parts.hdf5.

/usr/bin/python3 make_files.py
"""
import os
import h5py
import numpy as np
import siconos.numerics as sn
import siconos.kernel as sk
from siconos.io.mechanics_run import MechanicsHdf5Runner
from siconos.mechanics.collision.tools import Contactor

TETRAHEDRON = [[0, 0, 0], [0.6, 0, 0], [0, 0.4, 0], [0, 0, 0.2]]


def run(name, h, end, every, gravity=None):
    options = sk.solver_options_create(sn.SICONOS_FRICTION_3D_NSGS)
    options.iparam[sn.SICONOS_IPARAM_MAX_ITER] = 1000
    options.dparam[sn.SICONOS_DPARAM_TOL] = 1e-8
    with MechanicsHdf5Runner(mode='r+', io_filename=name) as io:
        io.run(t0=0, T=end, h=h, theta=0.50001, Newton_max_iter=1, solver_options=options, output_frequency=every, verbose=False)


def fresh(name):
    if os.path.exists(name):
        os.remove(name)
    return name


# every shape, groups with gaps, a law whose groups come the other way round, a compound off its centre, a full inertia matrix
with MechanicsHdf5Runner(mode='w', io_filename=fresh('parts.hdf5')) as io:
    io.add_primitive_shape('Slab', 'Box', (8, 8, 1))
    io.add_primitive_shape('Ball', 'Sphere', (0.2,))
    io.add_primitive_shape('Log', 'Cylinder', (0.2, 1.0))
    io.add_primitive_shape('Pill', 'Capsule', (0.1, 0.4))
    io.add_convex_shape('Tetra', TETRAHEDRON)
    io.add_Newton_impact_friction_nsl('a_soft', mu=0.3, e=0.5, collision_group1=7, collision_group2=2)
    io.add_Newton_impact_friction_nsl('b_hard', mu=0.4, e=0.0, collision_group1=2, collision_group2=7)
    io.add_object('ground', [Contactor('Slab', collision_group=2)], translation=[0, 0, -0.5])
    io.add_object('ball', [Contactor('Ball', collision_group=7)], translation=[0, 2, 0.5], mass=1, inertia=[0.016] * 3)
    io.add_object('log', [Contactor('Log', collision_group=7)], translation=[-2, 0, 0.3], mass=3, inertia=[0.28, 0.06, 0.28])
    io.add_object('pill', [Contactor('Pill', collision_group=7)], translation=[2, 0, 0.4], mass=1, inertia=[0.02, 0.005, 0.02])
    io.add_object('pair', [Contactor('Ball', collision_group=7, relative_translation=[0, 0, 0]),
                           Contactor('Ball', collision_group=7, relative_translation=[0.5, 0, 0])],
                  translation=[0, -2, 0.4], center_of_mass=[0.25, 0, 0], mass=2, inertia=[0.032, 0.157, 0.157])
    io.add_object('wedge', [Contactor('Tetra', collision_group=7)], translation=[0, 0, 4], orientation=[0.8, 0.6, 0, 0],
                  velocity=[0.1, 0.2, 3, 1.5, -0.5, 0.25], mass=2,
                  inertia=[[0.03, 0.004, 0.001], [0.004, 0.04, 0.002], [0.001, 0.002, 0.05]])
run('parts.hdf5', 1e-3, 0.5, 100)

# in the plane
with MechanicsHdf5Runner(mode='w', io_filename=fresh('plane.hdf5')) as io:
    pass
with h5py.File(fresh('plane.hdf5'), 'w') as f:
    f.attrs['dimension'] = 2
    d = f.create_group('data')
    for g in ('boundary_conditions', 'external_functions', 'input', 'joints', 'nslaws', 'permanent_interactions', 'plugins', 'ref'):
        d.create_group(g)
    for name, kind, m in (('disc', 'Disk', [[0.25]]), ('slab', 'Box2d', [[20, 1]])):
        s = d['ref'].create_dataset(name, data=np.array(m, dtype='f4'))
        s.attrs.update({'id': 1, 'type': 'primitive', 'primitive': kind})
    s = d['ref'].create_dataset('tri', data=np.array([[0, 0.3], [0, 0], [0.6, 0], [0.1, 0.1]], dtype='f4'), compression='gzip')
    s.attrs.update({'id': 3, 'type': 'convex'})
    law = d['nslaws'].create_dataset('touch', (0,))
    law.attrs.update({'type': np.bytes_('NewtonImpactFrictionNSL'), 'e': 0.0, 'mu': 0.5, 'gid1': 0, 'gid2': 0})
    for name, shape, place, angle, mass, inertia in (('ground', 'slab', [0, -0.5], 0.0, None, None), ('disk', 'disc', [0, 1], 0.0, 1.0, 0.03),
                                                     ('wedge', 'tri', [3, 1], 0.0, 2.0, None)):
        o = d['input'].create_group(name)
        o.attrs.update({'id': 1, 'type': 'dynamic' if mass else 'static', 'translation': np.array(place), 'orientation': [angle],
                        'velocity': np.array([0, 0, 0]), 'center_of_mass': [0, 0, 0]})
        if mass:
            o.attrs['mass'] = mass
        if inertia:
            o.attrs['inertia'] = inertia
        c = o.create_dataset(shape + '-0', (0, 0))
        c.attrs.update({'shape_name': shape, 'instance_name': shape + '-0', 'group': 0, 'translation': [0, 0, 0], 'orientation': [1, 0, 0, 0]})

# joints
with MechanicsHdf5Runner(mode='w', io_filename=fresh('joints.hdf5')) as io:
    io.add_primitive_shape('Brick', 'Box', (0.2, 0.2, 0.2))
    io.add_Newton_impact_friction_nsl('touch', mu=0.3, collision_group1=0, collision_group2=0)
    io.add_Newton_impact_nsl('stop', e=0.0)
    io.add_relay_nsl('rub', lb=-2.5, ub=2.5, size=1)
    io.add_object('post', [Contactor('Brick')], translation=[0, 0, 2])
    io.add_object('arm', [Contactor('Brick')], translation=[0.5, 0, 2], mass=1, inertia=[0.01, 0.01, 0.01])
    io.add_object('slider', [Contactor('Brick')], translation=[3, 0, 1], mass=1, inertia=[0.01, 0.01, 0.01])
    io.add_object('bob', [Contactor('Brick')], translation=[5, 0, 1], orientation=[0.5 ** 0.5, 0, 0, 0.5 ** 0.5], mass=1, inertia=[0.01, 0.02, 0.02])
    io.add_joint('hinge', 'post', 'arm', points=[[0, 0, 2]], axes=[[0, 1, 0]], joint_class='PivotJointR')
    io.add_joint('rail', 'slider', points=[], axes=[[0, 0, 1]], joint_class='PrismaticJointR', stops=[[0, 0.1, -1], [0, -0.8, 1]], nslaws='stop',
                 friction='rub')
    io.add_joint('ball', 'bob', points=[[0, 0.5, 0]], axes=[], joint_class='KneeJointR', absolute=False)

# what has no counterpart
with MechanicsHdf5Runner(mode='w', io_filename=fresh('strange.hdf5')) as io:
    io.add_primitive_shape('Ball', 'Sphere', (0.2,))
    io.add_primitive_shape('Slab', 'Box', (8, 8, 1))
    io.add_Newton_impact_friction_nsl('a', mu=0.3, e=0.5, collision_group1=0, collision_group2=1)
    io.add_Newton_impact_friction_nsl('b', mu=0.3, e=0.0, collision_group1=0, collision_group2=2)
    io.add_Newton_impact_nsl('springy', e=0.5)
    io.add_object('ground', [Contactor('Slab', collision_group=0)], translation=[0, 0, -0.5])
    io.add_object('both', [Contactor('Ball', collision_group=1), Contactor('Ball', collision_group=2, relative_translation=[0.5, 0, 0])],
                  translation=[0, 0, 1], mass=1, inertia=[0.1, 0.1, 0.1])
    io.add_object('late', [Contactor('Ball', collision_group=1)], translation=[3, 0, 1], mass=1, inertia=[0.1, 0.1, 0.1], time_of_birth=0.5)
    io.add_object('slider', [Contactor('Ball', collision_group=1)], translation=[-3, 0, 1], mass=1, inertia=[0.1, 0.1, 0.1])
    io.add_joint('rail', 'slider', points=[], axes=[[0, 0, 1]], joint_class='PrismaticJointR', stops=[[0, 0.1, -1]], nslaws='springy')
    io.add_joint('screw', 'slider', points=[], axes=[], joint_class='CouplerJointR', coupled=[(0, 1, 2.0)])
