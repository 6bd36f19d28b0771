/** Next.js: pages with server-side data loading. */

import { bySender, defineModel, objectSource, ofPath } from '@assay/engine/rule';

export const model = defineModel({
  library: 'next/pages',
  files: '(^|/)pages/.+\\.[jt]sx?$',
  rows: [
    objectSource('remote-input', 'getServerSideProps@0.query', "the request's query string"),
    ofPath(objectSource('remote-text', 'getServerSideProps@0.params', "the request's path parameters")),
    bySender(objectSource('remote-text', 'getServerSideProps@0.req.headers', "the request's headers")),
    bySender(objectSource('remote-text', 'getServerSideProps@0.req.cookies', "the request's cookies")),
  ],
});
