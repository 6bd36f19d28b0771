<?php
$address = filter_var(trim($_GET['address']), FILTER_VALIDATE_IP);
if ($address === false) {
    exit;
}
// ok: php/command-injection
exec("ping $address");
$mail = filter_var($_GET['mail'], FILTER_VALIDATE_EMAIL);
// ruleid: php/command-injection
exec("finger $mail");
