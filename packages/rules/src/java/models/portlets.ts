/** Portlets, and Liferay's parameter utilities. */

import { defineModel, lastPart, neutral, objectSource, sink, source } from '@assay/engine/rule';
import { contentTypeRows } from '../../rows/content-types.ts';
import { writers } from './servlet.ts';

const responses = ['MimeResponse', 'RenderResponse', 'ResourceResponse'];
const requests = ['ActionRequest', 'RenderRequest', 'ResourceRequest', 'EventRequest', 'ClientDataRequest'];

export const model = defineModel({
  library: 'javax.portlet',
  aliases: ['jakarta.portlet', 'com.liferay.portal.kernel.util', 'com.liferay.portal.kernel.upload'],
  types: {
    PortletRequest: requests,
    ...Object.fromEntries(requests.map((name) => [name, []])),
    ...Object.fromEntries(responses.map((name) => [name, []])),
    PortletWriter: responses.flatMap((name) => [`${name}.getWriter()`, `${name}.getPortletOutputStream()`]),
    ParamUtil: [],
    UploadPortletRequest: [],
  },
  rows: [
    source('remote-text', 'PortletRequest.getParameter()', 'a parameter of the request'),
    objectSource('remote-text', 'PortletRequest.getParameterValues()', 'a parameter of the request'),
    objectSource('remote-text', 'PortletRequest.getParameterMap()', 'the parameters of the request'),
    source('remote-text', 'ParamUtil.getString()', 'a parameter of the request'),
    objectSource('remote-text', 'ParamUtil.getStringValues()', 'a parameter of the request'),
    ...responses.flatMap((name) => [
      neutral(`${name}.getWriter`),
      neutral(`${name}.getPortletOutputStream`),
      ...contentTypeRows(`${name}.setContentType(0)`),
    ]),
    ...writers.map((name) => sink('html-response', `PortletWriter.${name}(*)`)),
    lastPart(source('remote-text', 'UploadPortletRequest.getFileName()', "an uploaded file's name")),
  ],
});
