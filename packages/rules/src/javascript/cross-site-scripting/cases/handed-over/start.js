const express = require('express');
const Koa = require('koa');

start(express(), new Koa());
