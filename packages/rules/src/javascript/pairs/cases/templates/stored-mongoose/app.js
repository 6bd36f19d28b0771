const express = require('express');
const mongoose = require('mongoose');
const app = express();
const Post = mongoose.model('Post', new mongoose.Schema({ title: String, text: String }));
app.get('/posts/:id', async (req, res) => {
  const post = await Post.findById(req.params.id);
  res.render('post', { title: post.title, text: post.text });
});
