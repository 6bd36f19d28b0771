// ok: javascript/unused-import
import m from 'mithril';
// ruleid: javascript/unused-import
import Stream from 'mithril/stream';

export const view = () => <p>text</p>;
