import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { ChatOpenAI } from '@langchain/openai';
import axios from 'axios';
import express from 'express';
import ky from 'ky';
import OpenAI from 'openai';

const app = express();

app.post('/models', async (req, res) => {
  // ruleid: javascript/server-side-request-forgery
  const client = new OpenAI({ apiKey: req.body.key, baseURL: req.body.baseUrl });
  // ruleid: javascript/server-side-request-forgery
  const chat = new ChatOpenAI({ configuration: { baseURL: req.body.baseUrl } });
  // ruleid: javascript/server-side-request-forgery
  const provider = createOpenAICompatible({ name: 'own', baseURL: req.body.baseUrl });
  // ruleid: javascript/server-side-request-forgery
  const http = axios.create({ baseURL: req.body.baseUrl });
  // ruleid: javascript/server-side-request-forgery
  const short = ky.create({ prefixUrl: req.body.baseUrl });
  // ok: javascript/server-side-request-forgery
  const known = new OpenAI({ apiKey: req.body.key, baseURL: 'https://api.example.com/v1' });
  // ok: javascript/server-side-request-forgery
  const model = new ChatOpenAI({ model: req.body.model });
  res.json({ client, chat, provider, http, short, known, model });
});
