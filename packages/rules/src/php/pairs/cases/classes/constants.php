<?php

class Reader
{
  private const ENTITIES = LIBXML_NOENT | LIBXML_DTDLOAD;
  private const NO_NETWORK = LIBXML_NONET | LIBXML_NOBLANKS;
  const OLD_CIPHER = 'des-' . 'cbc';
  const CIPHER = 'aes-256-gcm';
  const LOOP = self::LOOP;

  public function read()
  {
    $document = new DOMDocument();
    // ruleid: php/xml-external-entity
    $document->loadXML($_POST['order'], self::ENTITIES);
    // ok: php/xml-external-entity
    $document->loadXML($_POST['order'], self::NO_NETWORK);
  }

  public function seal($text)
  {
    // ruleid: php/weak-cipher
    $old = openssl_encrypt($text, static::OLD_CIPHER, getenv('KEY'));
    // ok: php/weak-cipher
    return $old . openssl_encrypt($text, static::CIPHER, getenv('KEY')) . openssl_encrypt($text, self::LOOP, getenv('KEY'));
  }
}

class Writer
{
  public function seal($text)
  {
    // ruleid: php/weak-cipher
    return openssl_encrypt($text, Reader::OLD_CIPHER, getenv('KEY'));
  }
}
