import hudson.FilePath;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

public class Workspace {
  private final FilePath folder;

  public Workspace(FilePath folder) {
    this.folder = folder;
  }

  public void unpack(ZipFile archive) throws Exception {
    Enumeration<? extends ZipEntry> entries = archive.entries();
    while (entries.hasMoreElements()) {
      ZipEntry entry = entries.nextElement();
      // ruleid: java/zip-slip
      FilePath file = folder.child(entry.getName());
      file.copyFrom(archive.getInputStream(entry));
    }
  }

  public void unpackOne(ZipFile archive) throws Exception {
    ZipEntry entry = archive.getEntry("notes.txt");
    // ok: java/zip-slip
    folder.child("notes.txt").copyFrom(archive.getInputStream(entry));
  }
}
