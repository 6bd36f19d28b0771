<?php

function kept_as_sent(): void {
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . $_FILES['avatar']['name']);
}

function kept_by_base_name(): void {
  $target = 'uploads/' . basename($_FILES['avatar']['name']);
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], $target);
}

function ending_kept(): void {
  $ending = pathinfo($_FILES['avatar']['name'], PATHINFO_EXTENSION);
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . uniqid() . '.' . $ending);
}

function type_asked(): void {
  if ($_FILES['avatar']['type'] !== 'image/png') {
    die('no picture');
  }
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_FILES['avatar']['name']));
}

function some_endings_refused(): void {
  $name = basename($_FILES['avatar']['name']);
  $ending = strtolower(pathinfo($name, PATHINFO_EXTENSION));
  if (in_array($ending, ['php', 'phtml'])) {
    die('refused');
  }
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . $name);
}

function asked_anywhere(): void {
  $name = basename($_FILES['avatar']['name']);
  if (strpos($name, '.jpg') === false) {
    die('no picture');
  }
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . $name);
}

function first_part_asked(): void {
  $name = $_FILES['avatar']['name'];
  $parts = explode('.', $name);
  if (!in_array($parts[1], ['jpg', 'png'])) {
    die('no picture');
  }
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], "uploads/$name");
}

function ending_of_type(): void {
  $ending = explode('/', $_FILES['avatar']['type'])[1];
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . uniqid() . '.' . $ending);
}

function named_by_form(): void {
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_POST['name']));
}

function written_again(): void {
  $name = basename($_FILES['avatar']['name']);
  // ruleid: php/unrestricted-upload
  file_put_contents('uploads/' . $name, file_get_contents($_FILES['avatar']['tmp_name']));
}

function other_file_asked(): void {
  if (!in_array(pathinfo($_FILES['cover']['name'], PATHINFO_EXTENSION), ['jpg'])) {
    die('no picture');
  }
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_FILES['avatar']['name']));
}

function asked_on_one_way(bool $strict): void {
  $ending = pathinfo($_FILES['avatar']['name'], PATHINFO_EXTENSION);
  if ($strict) {
    if (!in_array($ending, ['jpg'])) {
      die('no picture');
    }
  }
  // ruleid: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_FILES['avatar']['name']));
}
