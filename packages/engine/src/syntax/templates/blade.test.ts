import { expect, it } from 'vitest';
import { readBlade } from './blade.ts';
import { PhpProgram } from './php-program.ts';

/** What the page does, without what all pages are made with. */
function made(page: string): string {
  const program = new PhpProgram();
  readBlade(page, program);
  return program
    .finish()
    .text.split('\n')
    .slice(4, -2)
    .join('')
    .replaceAll(/\\__template__\\|\.\.\.\$__name, \.\.\.\$__given, \.\.\.\$__more/g, '');
}

it.each([
  ['what is escaped', '<p>{{ $a }} {{{ $a }}} @{{ $a }} {{-- {!! $a !!} --}}</p>', ''],
  ['what is not', '<p>{!! $a !!}</p>', 'text(($a));'],
  ['what escaping for text does not help', "<a href='{{ $a }}'></a>", 'url(($a));'],
  ['short tags', '<?= $a ?>', 'text(($a));'],
  [
    'conditions',
    '@if ($a)x@elseif (f($b))y@else{!! $c !!}@endif',
    'if (($a)) {} elseif ((f($b))) {} else {text(($c));};',
  ],
  [
    'loops',
    '@foreach ($all as $key => $one){!! $one !!}@endforeach',
    'foreach (($all) as $key => $one) {text(($one));};',
  ],
  [
    'lists that may be empty',
    '@forelse ($all as $one){!! $one !!}@empty none @endforelse',
    'foreach (($all) as $one) {text(($one));};',
  ],
  ['other templates', "@include('a.b', ['c' => $d])", "render('a.b', [, ...((['c' => $d]))]);"],
  ['code', '@php $a = 1; @endphp', '$a = 1; ;'],
  ['brackets in texts', "@if ($a === ')'){!! $b !!}@endif", "if (($a === ')')) {text(($b));};"],
  ['what is no directive', '@@if ($a) a@b.org @media (print) {!! $b !!}', 'text(($b));'],
])('reads %s', (_, page, expected) => {
  expect(made(page).trim()).toBe(expected.trim());
});

it.each(['@if(', '{!! ', '@foreach (', '@php ', '@if($a) '])('ends on %j many times', (part) => {
  expect(() => made(part.repeat(100_000))).not.toThrow();
});
