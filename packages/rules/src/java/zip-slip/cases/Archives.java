import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

class Archives {
  void unpack(File folder, String archive) throws IOException {
    ZipInputStream zip = new ZipInputStream(new FileInputStream(archive));
    ZipEntry entry;
    while ((entry = zip.getNextEntry()) != null) {
      File target = new File(folder, entry.getName());
      // ruleid: java/zip-slip
      new FileOutputStream(target).close();
    }
  }

  void unpackChecked(Path folder, String archive) throws IOException {
    ZipInputStream zip = new ZipInputStream(new FileInputStream(archive));
    ZipEntry entry;
    while ((entry = zip.getNextEntry()) != null) {
      Path target = folder.resolve(entry.getName()).normalize();
      if (!target.startsWith(folder)) throw new IOException(entry.getName());
      // ok: java/zip-slip
      Files.createFile(target);
    }
  }

  void unpackAll(ZipFile zip, File folder) throws IOException {
    Enumeration<? extends ZipEntry> entries = zip.entries();
    while (entries.hasMoreElements()) {
      ZipEntry entry = entries.nextElement();
      File target = new File(folder, entry.getName());
      InputStream content = zip.getInputStream(entry);
      // ruleid: java/zip-slip
      Files.copy(content, target.toPath());
    }
  }

  void unpackNames(ZipFile zip, File folder) throws IOException {
    for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
      File target = new File(folder, new File(entries.nextElement().getName()).getName());
      // ok: java/zip-slip
      Files.createFile(target.toPath());
    }
  }
}
