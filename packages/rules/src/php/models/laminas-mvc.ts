/** Laminas MVC: request data and redirects of controllers. */

import { bySender, defineModel, neutral, ofPath, oneLine, sink, source } from '@assay/engine/rule';

const base = ['AbstractActionController()', 'AbstractRestfulController()', 'AbstractController()'];

export const model = defineModel({
  library: 'Laminas\\Mvc\\Controller',
  aliases: ['Zend\\Mvc\\Controller'],
  types: {
    Base: base,
    Request: ['Base.getRequest()', 'Laminas\\Http\\PhpEnvironment:Request()', 'Laminas\\Http:Request()'],
  },
  rows: [
    ...['fromQuery', 'fromPost'].map((name) =>
      source('remote-input', `Base.params().${name}()`, "the request's parameters"),
    ),
    ofPath(source('remote-text', 'Base.params().fromRoute()', "a part of the request's path")),
    ofPath(source('remote-text', 'Base.params()', "a part of the request's path")),
    bySender(oneLine(source('remote-line', 'Base.params().fromHeader()', "the request's headers"))),
    ...['getQuery', 'getPost'].map((name) =>
      source('remote-input', `Request.${name}()`, "the request's parameters"),
    ),
    source('remote-input', 'Request.getContent()', "the request's body"),
    ...['getHeader', 'getHeaders'].map((name) =>
      bySender(oneLine(source('remote-line', `Request.${name}()`, "the request's headers"))),
    ),
    ...['isPost', 'isGet', 'isXmlHttpRequest', 'getMethod'].map((name) => neutral(`Request.${name}`)),
    sink('redirect-url', 'Base.redirect().toUrl(0)'),
  ],
});
