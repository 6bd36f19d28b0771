@extends('layouts.app', ['heading' => $title])
@section('content')
{{-- What is shown --}}
<!-- ok: php/cross-site-scripting -->
<h1>{{ $title }}</h1>
<!-- ruleid: php/cross-site-scripting -->
<h1>{!! $title !!}</h1>
<!-- ok: php/cross-site-scripting -->
<p>{!! e($title) !!} {!! $count !!} @{{ title }}</p>
@foreach ($names as $index => $name)
  @if ($name !== '')
    <!-- ruleid: php/cross-site-scripting -->
    <li>{!! $name !!}</li>
  @else
    <!-- ok: php/cross-site-scripting -->
    <li>{{ $name }}</li>
  @endif
@endforeach
<script>
  // ruleid: php/cross-site-scripting
  var by = {{ $title }};
  // ok: php/cross-site-scripting
  var count = {{ $count }};
</script>
@endsection
