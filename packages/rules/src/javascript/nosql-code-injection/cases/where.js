const express = require('express');
const { MongoClient } = require('mongodb');

const ItemStore = function (db) {
  const items = db.collection('items');

  this.findAbove = (owner, limit, done) => {
    const filter = () => {
      if (limit) return { $where: `this.owner == ${parseInt(owner)} && this.price > '${limit}'` };
      return { owner };
    };
    // ruleid: javascript/nosql-code-injection
    items.find(filter()).toArray(done);
  };

  this.findAboveFixed = (owner, limit, done) => {
    // ok: javascript/nosql-code-injection
    items.find({ $where: `this.owner == ${parseInt(owner)} && this.price > ${parseInt(limit)}` }).toArray(done);
  };
};

MongoClient.connect('mongodb://localhost', (error, db) => {
  const app = express();
  const store = new ItemStore(db);

  app.get('/items/:owner', (req, res) => {
    const { owner } = req.params;
    // source: javascript/nosql-code-injection
    const { limit } = req.query;
    store.findAbove(owner, limit, (failure, rows) => res.json(rows));
    store.findAboveFixed(owner, limit, (failure, rows) => res.json(rows));
  });

  app.get('/direct', (req, res) => {
    // source: javascript/nosql-code-injection
    // ruleid: javascript/nosql-code-injection
    db.collection('items').find({ $where: 'this.name == "' + req.query.name + '"' }).toArray((failure, rows) => res.json(rows));
  });
});
