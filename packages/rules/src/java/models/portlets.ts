/** Portlets, and what Liferay reads their parameters with. */

import { defineModel, lastPart, objectSource, source } from '@assay/engine/rule';

const requests = ['ActionRequest', 'RenderRequest', 'ResourceRequest', 'EventRequest', 'ClientDataRequest'];

export const model = defineModel({
  library: 'javax.portlet',
  aliases: ['jakarta.portlet', 'com.liferay.portal.kernel.util', 'com.liferay.portal.kernel.upload'],
  types: {
    PortletRequest: requests,
    ...Object.fromEntries(requests.map((name) => [name, []])),
    ParamUtil: [],
    UploadPortletRequest: [],
  },
  rows: [
    source('remote-text', 'PortletRequest.getParameter()', 'a parameter of the request'),
    objectSource('remote-text', 'PortletRequest.getParameterValues()', 'a parameter of the request'),
    objectSource('remote-text', 'PortletRequest.getParameterMap()', 'the parameters of the request'),
    source('remote-text', 'ParamUtil.getString()', 'a parameter of the request'),
    objectSource('remote-text', 'ParamUtil.getStringValues()', 'a parameter of the request'),
    lastPart(source('remote-text', 'UploadPortletRequest.getFileName()', "an uploaded file's name")),
  ],
});
