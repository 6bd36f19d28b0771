<?php

class Upload
{
  private array $allowed = ['jpg', 'png'];

  public function __construct(private array $file) {}

  public function keep(): void
  {
    // ruleid: php/unrestricted-upload
    move_uploaded_file($this->file['tmp_name'], 'uploads/' . $this->file['name']);
  }

  public function keepPicture(): bool
  {
    $ending = strtolower(pathinfo($this->file['name'], PATHINFO_EXTENSION));
    if (!in_array($ending, $this->allowed)) {
      return false;
    }
    // ok: php/unrestricted-upload
    return move_uploaded_file($this->file['tmp_name'], 'uploads/' . $this->file['name']);
  }
}
$upload = new Upload($_FILES['avatar']);
$upload->keep();
$upload->keepPicture();

function several(): void {
  foreach ($_FILES['pictures']['name'] as $index => $name) {
    // ruleid: php/unrestricted-upload
    move_uploaded_file($_FILES['pictures']['tmp_name'][$index], 'uploads/' . $name);
  }
}

function picture_asked(): void {
  if (getimagesize($_FILES['avatar']['tmp_name'])) {
    // ruleid: php/unrestricted-upload
    move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_FILES['avatar']['name']));
  }
}

function named_before(): void {
  $parts = explode('.', $_FILES['avatar']['name']);
  $ending = end($parts);
  $name = round(microtime(true)) . '.' . $ending;
  if (in_array(strtolower($ending), ['gif', 'png'])) {
    // ok: php/unrestricted-upload
    move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . $name);
  }
}

function searched(): void {
  $ending = pathinfo($_FILES['avatar']['name'], PATHINFO_EXTENSION);
  if (array_search($ending, ['jpg', 'png']) !== false) {
    // ok: php/unrestricted-upload
    move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_FILES['avatar']['name']));
  }
}

function by_object(): void {
  $ending = (new SplFileInfo($_FILES['avatar']['name']))->getExtension();
  if (in_array($ending, ['jpg', 'png'])) {
    // ok: php/unrestricted-upload
    move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_FILES['avatar']['name']));
  }
}

function matched(): void {
  $ending = match ($_FILES['avatar']['type']) {
    'image/png' => 'png',
    'image/jpeg' => 'jpg',
    default => throw new RuntimeException('no picture'),
  };
  // ok: php/unrestricted-upload
  move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . uniqid() . '.' . $ending);
}

function counted_errors(): void {
  $errors = [];
  $ending = pathinfo($_FILES['avatar']['name'], PATHINFO_EXTENSION);
  if (!in_array($ending, ['jpg', 'png'])) {
    $errors[] = 'no picture';
  }
  if (empty($errors)) {
    // todook: php/unrestricted-upload
    move_uploaded_file($_FILES['avatar']['tmp_name'], 'uploads/' . basename($_FILES['avatar']['name']));
  }
}

class Pictures
{
  public function cake(): void
  {
    $file = $this->request->getData('photo');
    // ruleid: php/unrestricted-upload
    $file->moveTo(WWW_ROOT . 'img/' . $file->getClientFilename());
  }
}
