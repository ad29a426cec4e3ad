"""Reads frames by VTK and series by h5py and compares both with bodies.csv: check_results.py DIR JOINED.h5"""
import csv
import importlib.util
import os
import sys

import h5py
import numpy as np
import vtk
from vtk.util.numpy_support import vtk_to_numpy

folder, joined = sys.argv[1:3]
rows = {}
with open(os.path.join(folder, "bodies.csv")) as table:
    for row in csv.DictReader(table):
        rows.setdefault(float(row["time_s"]), {})[row["body"]] = row


def at(time):
    return rows[min(rows, key=lambda t: abs(t - time))]


def columns(row, *names):
    return np.array([float(row[n]) for n in names])


script = os.path.join(folder, "frames.py")
spec = importlib.util.spec_from_file_location("frames", script)
frames = importlib.util.module_from_spec(spec)
spec.loader.exec_module(frames)
listed = frames.series(folder)
assert frames.KIND_NAMES == ["box", "sphere"], frames.KIND_NAMES
checked = 0
for name, files in listed.items():
    for time, file in files:
        reader = vtk.vtkXMLUnstructuredGridReader()
        reader.SetFileName(file)
        reader.Update()
        assert reader.GetErrorCode() == 0, file
        grid = reader.GetOutput()
        if name != "bodies":
            checked += grid.GetNumberOfPoints() > 0
            continue
        points = vtk_to_numpy(grid.GetPoints().GetData())
        data = grid.GetPointData()
        arrays = {data.GetArrayName(k): vtk_to_numpy(data.GetArray(k)) for k in range(data.GetNumberOfArrays())}
        bytes_each = (points.nbytes + sum(a.nbytes for a in arrays.values())) / len(points) + 13  # and its cell
        assert bytes_each <= 80, bytes_each
        for k, body in enumerate(["ball", "brick"]):
            row = at(time)[body]
            assert np.allclose(points[k], columns(row, "x", "y", "z"), rtol=1e-6, atol=1e-6), (file, body)
            assert np.allclose(arrays["orientation"][k], columns(row, "qw", "qx", "qy", "qz"), atol=1e-6)
            assert np.allclose(arrays["velocity [m/s]"][k], columns(row, "vx", "vy", "vz"), rtol=1e-6, atol=1e-6)
        assert np.allclose(arrays["radius [m]"], [0.1, 0.5 * np.sqrt(0.14)], rtol=1e-6), arrays["radius [m]"]
        assert list(arrays["kind"]) == [1, 0]
        checked += 1
assert checked > 5, checked


def compare(block, names):
    for f, time in enumerate(block["time"][()]):
        for k, name in enumerate(names):
            row = at(time)[name]
            assert np.array_equal(block["position"][f, k], columns(row, "x", "y", "z")), (time, name)
            assert np.array_equal(block["quaternion"][f, k], columns(row, "qw", "qx", "qy", "qz"))
            assert np.array_equal(block["velocity"][f, k], columns(row, "vx", "vy", "vz"))
            assert np.array_equal(block["spin"][f, k], columns(row, "wx", "wy", "wz"))
    offsets = block["contact_offset"][()]
    assert offsets[0] == 0 and offsets[-1] == len(block["contact_force"]) == len(block["contact_part"])
    assert len(offsets) == len(block["time"]) + 1
    return len(block["time"])


with h5py.File(os.path.join(folder, "series", "scene.h5")) as scene:
    names = [n.decode() for n in scene["name"][()]]
    reference = scene["node_reference"][()]
total = 0
for file in sorted(os.listdir(os.path.join(folder, "series"))):
    if file != "scene.h5":
        with h5py.File(os.path.join(folder, "series", file)) as block:
            total += compare(block, names)
with h5py.File(joined) as block:
    assert block["format"][()].decode() == "saltus-series-1"
    assert compare(block, names) == total
    assert block["displacement"].shape == (total, len(reference), 3) and block["stress"].shape == (total, len(reference), 6)
    assert np.isfinite(block["stress"][()]).all() and block["q"].shape[0] == total
    assert len(block["contact_force"]) > 0
print("checked", checked, "grids and", total, "frames")
