import * as app from './app.js';
app.renameAll('a');
