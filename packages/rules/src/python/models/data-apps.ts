/** Data apps: input on pages that a script generates, in Dash, Streamlit and Gradio. */

import { defineModel, objectSource, ofTexts, source } from '@assay/engine/rule';

const where = 'user input in the page';
/** Gradio input elements, and their events that call functions. */
const elements = ['Button', 'Textbox', 'UploadButton', 'Dropdown', 'File', 'Image', 'Chatbot', 'Text'];
const events = ['click', 'submit', 'change', 'input', 'upload', 'select'];
const inputs = ['text_input', 'text_area', 'chat_input'];

export const model = defineModel({
  library: 'gradio',
  rows: [
    ...['Interface', 'ChatInterface'].map((name) => source('remote-input', `${name}(0,fn=)@*`, where)),
    ...elements.flatMap((element) =>
      events.map((event) => source('remote-input', `${element}().${event}(0,fn=)@*`, where)),
    ),
    source('remote-input', 'dash:callback()(0)@*', where),
    source('remote-input', 'dash:Dash().callback()(0)@*', where),
    ...['', 'sidebar.'].flatMap((owner) =>
      inputs.map((name) => ofTexts(source('remote-input', `streamlit:${owner}${name}()`, where))),
    ),
    ofTexts(objectSource('remote-input', 'streamlit:query_params', "the page's URL")),
    source('remote-input', 'streamlit:experimental_get_query_params()', "the page's URL"),
    source('remote-input', 'streamlit:file_uploader().name', 'the name of an uploaded file'),
  ],
});
