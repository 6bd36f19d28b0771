<?php
$text = $_POST['document'];
$document = new DOMDocument();
// ruleid: php/xml-external-entity
$document->loadXML($text);
// ruleid: php/xml-external-entity
$document->loadXML($text, LIBXML_NOCDATA);
// ok: php/xml-external-entity
$document->loadXML($text);
// ok: php/xml-external-entity
$document->loadXML($text, LIBXML_NONET | LIBXML_NOBLANKS);
// ruleid: php/xml-external-entity
simplexml_load_string($text, 'SimpleXMLElement');
// ok: php/xml-external-entity
simplexml_load_string($text, 'SimpleXMLElement', LIBXML_NOCDATA);
// ruleid: php/xml-external-entity
new SimpleXMLElement($text, LIBXML_NOENT);
// ok: php/xml-external-entity
new SimpleXMLElement($text);
// ok: php/xml-external-entity
simplexml_load_string('<a/>', 'SimpleXMLElement', LIBXML_NOENT);
