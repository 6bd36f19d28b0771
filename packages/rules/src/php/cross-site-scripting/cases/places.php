<?php
function tidy(string $value): string
{
    return strip_tags($value);
}

function field(string $name): string
{
    return sprintf('<label>%s <input name="%s" value="%s"></label>', tidy($_GET['label']), $name, tidy($_GET[$name]));
}

function row(string $value): string
{
    $html = '<tr><td>' . tidy($value) . '</td>';
    $html .= '<td title="';
    $html .= htmlspecialchars($value);
    $html .= '">' . strip_tags($value) . '</td></tr>';

    return $html;
}

function escape($text)
{
    return htmlspecialchars($text, ENT_QUOTES);
}

// ruleid: php/cross-site-scripting
echo field('room');
// ok: php/cross-site-scripting
echo row($_GET['name']);

$link = '<a title="' . strip_tags($_GET['title']) . '">';
// ruleid: php/cross-site-scripting
echo $link;

$cell = '<td ';
$cell .= 'class="b" data-name=' . escape($_GET['cell']);
// ruleid: php/cross-site-scripting
echo $cell . '>';

$script = '<script>let n = ' . escape($_GET['n']) . ';</script>';
// ruleid: php/cross-site-scripting
echo $script;

$named = '<script>let n = "' . esc_js($_GET['named']) . '";</script>';
// ok: php/cross-site-scripting
echo $named;

$safe = '<td title="' . escape($_GET['a']) . '">' . tidy($_GET['b']) . '</td>';
// ok: php/cross-site-scripting
echo $safe;
