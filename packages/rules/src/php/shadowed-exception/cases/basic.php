<?php

try {
  import($file);
} catch (Exception $e) {
  report($e);
// ruleid: php/shadowed-exception
} catch (RuntimeException $e) {
  retry($file);
}

try {
  run();
} catch (\Throwable $e) {
  report($e);
// ruleid: php/shadowed-exception
} catch (\PDOException $e) {
  report($e);
}
try {
  run();
} catch (MyException $e) {
  report($e);
// ok: php/shadowed-exception
} catch (Exception $e) {
  report($e);
}
try {
  run();
} catch (Exception $e) {
  report($e);
// ok: php/shadowed-exception
} catch (TypeError | LogicException $e) {
  report($e);
}
