<html>
<!-- ok: php/cross-site-scripting -->
<title>{{ $heading }}</title>
<!-- ruleid: php/cross-site-scripting -->
<h1>{!! $heading !!}</h1>
@yield('content')
</html>
