<?php

const PICTURES = ['jpg', 'png'];

function listed(): void {
  $ending = strtolower(pathinfo($_FILES['avatar']['name'], PATHINFO_EXTENSION));
  if (!in_array($ending, ['jpg', 'png'], true)) {
    die('no picture');
  }
  // ok: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_FILES['avatar']['name']));
  // ok: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . uniqid() . '.' . $ending);
}

function of_array(): void {
  $parts = pathinfo($_FILES['avatar']['name']);
  if (in_array($parts['extension'], PICTURES)) {
    // ok: php/unrestricted-upload
    move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . $parts['filename'] . '.' . $parts['extension']);
  }
}

function last_of_parts(): void {
  $file = $_FILES['avatar'];
  $name = $file['name'];
  $parts = explode('.', $name);
  $ending = strtolower(end($parts));
  $allowed = ['jpg', 'jpeg', 'png'];
  if (in_array($ending, $allowed)) {
    if ($file['error'] === 0) {
      // ok: php/unrestricted-upload
      move_uploaded_file($file['tmp_name'], 'uploads/' . $name);
    }
  }
}

function cut_at_dot(): void {
  $name = basename($_FILES['avatar']['name']);
  $ending = substr($name, strrpos($name, '.') + 1);
  switch ($ending) {
    case 'jpg':
    case 'png':
      // ok: php/unrestricted-upload
      move_uploaded_file($_FILES['avatar']['tmp_name'], "uploads/$name");
      break;
    default:
      echo 'no picture';
  }
}

function compared(): void {
  $name = basename($_FILES['avatar']['name']);
  $ending = strtolower(pathinfo($name, PATHINFO_EXTENSION));
  if ($ending != 'jpg' && $ending != 'png') {
    exit;
  }
  // ok: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], "uploads/$name");
}

function flagged(): void {
  $target = 'uploads/' . basename($_FILES['avatar']['name']);
  $ok = 1;
  $type = strtolower(pathinfo($target, PATHINFO_EXTENSION));
  if (file_exists($target)) {
    $ok = 0;
  }
  if ($_FILES['avatar']['size'] > 500000) {
    $ok = 0;
  }
  if ($type != 'jpg' && $type != 'png' && $type != 'gif') {
    $ok = 0;
  }
  if ($ok == 0) {
    echo 'refused';
  } else {
    // ok: php/unrestricted-upload
    move_uploaded_file($_FILES['avatar']['tmp_name'], $target);
  }
}

function by_pattern(): void {
  $name = basename($_FILES['avatar']['name']);
  if (!preg_match('/\.(jpe?g|png|gif)$/i', $name)) {
    die('no picture');
  }
  // ok: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], "uploads/$name");
}

function constant_end(): void {
  $name = pathinfo($_FILES['avatar']['name'], PATHINFO_FILENAME);
  // ok: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], "uploads/$name.jpg");
}

function by_real_type(): void {
  $types = ['image/jpeg' => 'jpg', 'image/png' => 'png'];
  $type = mime_content_type($_FILES['avatar']['tmp_name']);
  if (!isset($types[$type])) {
    die('no picture');
  }
  // ok: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . bin2hex(random_bytes(8)) . '.' . $types[$type]);
}

function is_picture(string $name): bool {
  $ending = strtolower(pathinfo($name, PATHINFO_EXTENSION));
  return in_array($ending, PICTURES, true);
}

function by_helper(): void {
  $name = basename($_FILES['avatar']['name']);
  if (!is_picture($name)) {
    return;
  }
  // ok: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], "uploads/$name");
}

function refuse(array $file): void {
  $ending = strtolower(pathinfo($file['name'], PATHINFO_EXTENSION));
  if (!in_array($ending, PICTURES, true)) {
    throw new RuntimeException('no picture');
  }
}

function by_throwing_helper(): void {
  refuse($_FILES['avatar']);
  // ok: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_FILES['avatar']['name']));
}

function keep(string $from, string $name): void {
  // ok: php/unrestricted-upload
  move_uploaded_file($from, "uploads/$name");
}

function asked_before(): void {
  $name = basename($_FILES['avatar']['name']);
  $ending = pathinfo($name, PATHINFO_EXTENSION);
  if ($ending === 'png') {
    keep($_FILES['avatar']['tmp_name'], $name);
  }
}
