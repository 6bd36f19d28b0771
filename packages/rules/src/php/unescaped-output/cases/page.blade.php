<!-- ruleid: php/unescaped-output -->
<p>{!! $message->text !!}</p>
<!-- ok: php/unescaped-output -->
<p>{{ $message->text }}</p>
<!-- ok: php/unescaped-output -->
<p>{!! '<b>' !!}</p>
