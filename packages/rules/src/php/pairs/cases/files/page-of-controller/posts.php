<?php

class Posts extends Controller
{
  public function show(): void
  {
    $this->view('posts/show', ['title' => $_GET['title'], 'text' => 'x']);
    return $this->render('posts/edit.php', ['title' => 'x', 'text' => $_GET['text']]);
  }
}
