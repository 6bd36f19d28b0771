const mongoose = require('mongoose');

const schema = new mongoose.Schema({ name: String, resetToken: String });

exports.User = mongoose.model('User', schema);
