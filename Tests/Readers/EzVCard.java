import ezvcard.Ezvcard;
import ezvcard.VCard;
import ezvcard.property.*;
import java.io.File;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

/**
 * What ez-vcard reads in vCard files, as JSON: {"FILE": [{"photos": [BYTES…], "card": JCARD}…]…}, where
 * JCARD is RFC 7095's form without pictures, sounds and keys. Tests/EndToEnd/data/README.md
 * says how it is run; no test needs Java. A file that is not UTF-8 is given as Windows-1252.
 */
public class EzVCard {
  public static void main(String[] paths) throws Exception {
    System.out.println("{");
    for (int index = 0; index < paths.length; index++) {
      File file = new File(paths[index]);
      StringBuilder cards = new StringBuilder();
      for (VCard card : Ezvcard.parse(text(file)).all()) {
        StringBuilder photos = new StringBuilder();
        for (Photo photo : card.getPhotos()) {
          if (photo.getData() == null) continue;
          photos.append(photos.length() > 0 ? ", " : "").append(photo.getData().length);
        }
        card.removeProperties(Photo.class);
        card.removeProperties(Logo.class);
        card.removeProperties(Sound.class);
        card.removeProperties(Key.class);
        cards.append(cards.length() > 0 ? ",\n  " : "\n  ")
            .append("{\"photos\": [" + photos + "], \"card\": " + Ezvcard.writeJson(card).go() + "}");
      }
      System.out.println(
          " \"" + file.getName() + "\": [" + cards + "]" + (index + 1 < paths.length ? "," : ""));
    }
    System.out.println("}");
  }

  private static String text(File file) throws Exception {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file.toPath()));
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes.duplicate()).toString();
    } catch (CharacterCodingException notUTF8) {
      return Charset.forName("windows-1252").decode(bytes).toString();
    }
  }
}
