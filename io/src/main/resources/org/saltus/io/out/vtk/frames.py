"""Shows the frames of this folder in ParaView: bodies as spheres of their bounding radius, turned, coloured by speed, contacts as points; the time as text.

    paraview --script=frames.py          or        pvpython frames.py picture.png

Without ParaView, `series()` gives the times and files of all frames by name (bodies, meshes, contacts, ...).
"""
import json
import os
import sys
import xml.etree.ElementTree as xml

KIND_NAMES = [KINDS]  # of the array "kind"


def series(folder):
    """Times and files by name, as frames.pvd lists them."""
    out = {}
    for entry in xml.parse(os.path.join(folder, "frames.pvd")).getroot().iter("DataSet"):
        out.setdefault(entry.get("name"), []).append((float(entry.get("timestep")), os.path.join(folder, entry.get("file"))))
    return out


def show(folder, picture=None):
    from paraview import simple as pv

    view = pv.GetActiveViewOrCreate("RenderView")
    for name, frames in series(folder).items():
        files = frames[:1] if name == "fixed" else frames
        listing = os.path.join(folder, "frames", name + ".vtu.series")
        with open(listing, "w") as text:
            json.dump({"file-series-version": "1.0", "files": [{"name": os.path.basename(f), "time": t} for t, f in files]}, text)
        source = pv.OpenDataFile(listing)
        pv.RenameSource(name, source)
        display = pv.Show(source, view)
        if name == "bodies":
            display.SetRepresentationType("3D Glyphs")
            display.GlyphType = "Sphere"  # of diameter 1, scaled by the radius twice
            display.ScaleByArray = True
            display.ScaleArrayComponent = "radius [m]"
            display.SelectScaleArray = "radius [m]"
            display.GlyphType.Radius = 1.0
            display.Orient = True
            display.OrientationMode = "Quaternion"
            display.SelectOrientationVectors = "orientation"
            pv.ColorBy(display, ("POINTS", "velocity [m/s]", "Magnitude"))
            display.SetScalarBarVisibility(view, True)
    pv.Show(pv.AnnotateTimeFilter(Format="t = {time:g} s"), view)
    pv.GetAnimationScene().UpdateAnimationUsingDataTimeSteps()
    pv.ResetCamera(view)
    pv.Render(view)
    if picture:
        pv.GetAnimationScene().GoToLast()
        pv.SaveScreenshot(picture, view)


if __name__ in ("__main__", "__vtkconsole__"):
    show(os.path.dirname(os.path.abspath(__file__)), sys.argv[1] if len(sys.argv) > 1 else None)
