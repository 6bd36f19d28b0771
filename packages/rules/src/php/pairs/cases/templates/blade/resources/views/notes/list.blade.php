@php
  $order = 'by ' . $by;
  $plain = htmlspecialchars($by);
@endphp
<!-- ruleid: php/cross-site-scripting -->
<p>{!! $order !!}</p>
<!-- ok: php/cross-site-scripting -->
<p>{!! $plain !!}</p>
