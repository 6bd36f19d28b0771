<?php

function sent(string $mail): void
{
    // ruleid: php/mail-header-injection
    mail('desk@example.com', 'Question', 'Text', "Reply-To: $mail\r\nX-Mailer: site");
}

function sentToValid(string $mail): void
{
    if (!filter_var($mail, FILTER_VALIDATE_EMAIL)) {
        return;
    }
    // ok: php/mail-header-injection
    mail('desk@example.com', 'Question', 'Text', "Reply-To: $mail");
}

sent($_POST['mail']);
sentToValid($_POST['mail']);

$name = str_replace(["\r", "\n"], ' ', $_POST['name']);
// ok: php/mail-header-injection
mail('desk@example.com', 'Question', 'Text', 'From: "' . $name . '" <desk@example.com>');
// ok: php/mail-header-injection
mail('desk@example.com', $_POST['subject'], $_POST['text'], ['Reply-To' => $_POST['mail']]);
// ruleid: php/mail-header-injection
mb_send_mail('desk@example.com', 'Question', 'Text', 'From: ' . trim($_POST['mail']));

class Letter
{
    private array $headers = ['From' => 'site@example.com'];

    private function __construct(private string $recipient)
    {
    }

    public static function to(string $recipient): static
    {
        return new static($recipient);
    }

    public function replyTo(string $mail): static
    {
        $this->headers['Reply-To'] = "<$mail>";

        return $this;
    }

    public function send(string $text): bool
    {
        $lines = '';
        foreach ($this->headers as $key => $value) {
            $lines .= "$key: $value\r\n";
        }

        // ruleid: php/mail-header-injection
        return mail($this->recipient, 'Question', $text, $lines);
    }
}

Letter::to('desk@example.com')->replyTo($_POST['mail'])->send($_POST['text']);
