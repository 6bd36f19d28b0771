package shop.store;

import java.util.List;

public interface NoteMapper {
  List<Note> selectByExample(NoteExample example);
}
