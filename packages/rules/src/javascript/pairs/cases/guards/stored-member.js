const axios = require('axios');
const { PrismaClient } = require('@prisma/client');

const prisma = new PrismaClient();
const hosts = ['https://a.example.org/', 'https://b.example.org/'];

// What a test says of a member of a record holds behind it, and where another way joins it no more.
exports.flawed = async (id, log) => {
  const hook = await prisma.hook.findUnique({ where: { id } });
  if (!hosts.includes(hook.url)) log('unknown');
  // ruleid: javascript/server-side-request-forgery
  await axios.post(hook.url, {});
};

exports.fixed = async (id) => {
  const hook = await prisma.hook.findUnique({ where: { id } });
  if (!hosts.includes(hook.url)) return;
  // ok: javascript/server-side-request-forgery
  await axios.post(hook.url, {});
};

exports.flawedMember = async (id) => {
  const hook = await prisma.hook.findUnique({ where: { id } });
  if (!hosts.includes(hook.first)) return;
  // ruleid: javascript/server-side-request-forgery
  await axios.post(hook.second, {});
};

exports.fixedList = async () => {
  for (const hook of await prisma.hook.findMany()) {
    if (!hosts.includes(hook.url)) continue;
    // ok: javascript/server-side-request-forgery
    await axios.post(hook.url, {});
  }
};

exports.flawedWrite = async (id, other) => {
  const hook = await prisma.hook.findUnique({ where: { id } });
  if (!hosts.includes(hook.url)) return;
  hook.url = (await prisma.hook.findUnique({ where: { id: other } })).url;
  // ruleid: javascript/server-side-request-forgery
  await axios.post(hook.url, {});
};
