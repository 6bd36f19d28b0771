<?php

function input($name) {
  return $_GET[$name];
}
function number($name) {
  return (int) $_GET[$name];
}
