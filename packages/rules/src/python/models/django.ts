/** Django: requests, views, responses, queries. */

import {
  behind,
  defineModel,
  guard,
  neutral,
  objectSource,
  ofPath,
  operation,
  recordSink,
  sanitizer,
  sink,
  source,
  when,
  wholeSink,
} from '@assay/engine/rule';
import {
  answerTypeRow,
  pageByHeaders,
  pageOrUnset,
  shown,
  typeMemberRows,
  typeSettingRows,
} from '../../rows/content-types.ts';
import { passwordFields } from '../../rows/password-fields.ts';
import { storedRows } from '../../rows/stored-rows.ts';
import { insecureCookie } from '../cookie-rows.ts';
import { passwordRows, secretRows } from '../record-rows.ts';
import { requestPart } from '../request-parts.ts';

const parts = ['GET', 'POST', 'COOKIES', 'FILES', 'data', 'query_params'];
const headers = ['headers', 'META'];
// The path of a routed request contains only the route's parts, which are separate sources.
const texts = ['body'];
const routes = ['urls.path', 'urls.re_path', 'conf.urls.url', 'conf.urls.re_path', 'urls.url'];
/** Modules whose classes are views. */
const viewModules = [
  ...['base', 'dates', 'detail', 'edit', 'list'].map((name) => `views.generic.${name}`),
  'contrib.auth.views',
  ...['views', 'viewsets', 'generics'].map((name) => `rest_framework:${name}`),
];
/** Methods of view sets that handle requests, as called by routers. */
const actions = ['list', 'create', 'retrieve', 'update', 'partial_update', 'destroy'];
/** Methods of the record administration that receive the request. */
const adminViews = [
  'add_view',
  'change_view',
  'changelist_view',
  'delete_view',
  'history_view',
  'response_add',
  'response_change',
  'get_queryset',
  'save_model',
];
const verbs = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options', 'dispatch', ...actions];
/** Methods of managers and querysets that look up records, which come from the database. */
const lookUps = [
  'all',
  'filter',
  'exclude',
  'order_by',
  'values',
  'values_list',
  'annotate',
  'get',
  'first',
  'last',
  'latest',
  'count',
  'exists',
  'select_related',
  'prefetch_related',
  'only',
];
/** Those that return a single record. */
const oneRecord = ['get', 'first', 'last', 'latest', 'create'];
/** Those that take field values by name. */
const asking = ['filter', 'exclude', 'get'];
/** Decorators of Django Ninja, whose handlers take the request as their first parameter. */
const ninjaVerbs = ['get', 'post', 'put', 'patch', 'delete', 'api_operation'];
/** Parameters of functions that templates call by name. */
const templateCode = ['simple_tag', 'inclusion_tag', 'filter'].flatMap((name) => [
  `TagLibrary.${name}(0)@*`,
  `TagLibrary.${name}(1)@*`,
  `TagLibrary.${name}()(0)@*`,
]);
const recordClasses = ['db.models.Model', 'contrib.auth.models.AbstractUser', 'contrib.auth.models.User'];
const records = lookUps.filter((name) => name !== 'count' && name !== 'exists');
const managers = ['db.models.Model.objects', 'contrib.auth.models.User.objects', 'Query'];

export const model = defineModel({
  library: 'django',
  types: {
    HttpRequest: [
      'http.HttpRequest()',
      'http.request.HttpRequest()',
      'rest_framework:request.Request()',
      ...routes.map((route) => `${route}(1,view=)@0`),
      ...verbs.map((verb) => `View.${verb}@0`),
      'View.request',
      'rest_framework:decorators.api_view()(0)@0',
      'rest_framework:decorators.action()(0)@0',
      ...ninjaVerbs.map((name) => `ninja:Api.${name}()(0)@0`),
      ...['request', 'view', 'response'].map((name) => `Middleware.process_${name}@0`),
      ...adminViews.map((name) => `Administration.${name}@0`),
    ],
    UploadedFile: [
      ...['.*', '.*()', '.getlist()[]'].map((part) => `HttpRequest.FILES${part}`),
      ...['UploadedFile', 'InMemoryUploadedFile', 'TemporaryUploadedFile'].map(
        (name) => `core.files.uploadedfile.${name}()`,
      ),
    ],
    Storage: ['core.files.storage.FileSystemStorage()', 'core.files.storage.default_storage'],
    Middleware: ['utils.deprecation.MiddlewareMixin()'],
    Administration: ['contrib.admin.ModelAdmin()'],
    View: [
      'views.View()',
      'views.generic.View()',
      'views.generic.*()',
      ...viewModules.map((name) => `${name}.*()`),
      // Regardless of its base class: a class with `as_view` is a view.
      'builtin:.as_view(this)()',
    ],
    RedirectView: ['views.generic.RedirectView()', 'views.generic.base.RedirectView()'],
    TagLibrary: ['template.Library()', 'template.library.Library()', 'template.base.Library()'],
    HttpResponse: [
      'http.HttpResponse()',
      'http.StreamingHttpResponse()',
      'http.FileResponse()',
      'shortcuts.render()',
      'shortcuts.redirect()',
      'http.JsonResponse()',
      'http.HttpResponseRedirect()',
    ],
    Form: [
      'forms.Form()',
      'forms.ModelForm()',
      'forms.BaseForm()',
      'contrib.auth.forms.AuthenticationForm()',
    ],
    Cursor: ['db.connection.cursor()', 'db.connections.*.cursor()'],
    Query: managers.slice(0, 2).flatMap((manager) => lookUps.map((name) => `${manager}.${name}()`)),
    Record: [
      ...recordClasses.map((name) => `${name}()`),
      'shortcuts.get_object_or_404()',
      ...managers.flatMap((manager) => oneRecord.map((name) => `${manager}.${name}()`)),
      ...managers.slice(0, 2).map((manager) => `${manager}[]`),
      'Query[]',
    ],
  },
  rows: [
    source('uploaded-name', 'UploadedFile.name', "an uploaded file's name"),
    source('uploaded-name', 'UploadedFile.content_type', 'the declared type of an uploaded file'),
    sink('stored-name', 'Storage.save(0,name=)'),
    ...secretRows('Record', ...recordClasses.map((name) => `${name}()`)),
    sink('answer', 'http.JsonResponse(0,data=)'),
    ...['', 'headers.'].map((part) =>
      sink('cors-origin', `HttpResponse.${part}'Access-Control-Allow-Origin'=`),
    ),
    sink('page-size', 'core.paginator.Paginator(1,per_page=)'),
    sink('page-value', 'shortcuts.render(2,context=)'),
    sink('answer', 'rest_framework.response:Response(0,data=)'),
    ...passwordRows('Record', recordClasses, [
      'shortcuts.get_object_or_404',
      ...managers.flatMap((manager) => asking.map((name) => `${manager}.${name}`)),
    ]),
    ...managers.flatMap((manager) =>
      ['create', 'get_or_create', 'update'].flatMap((name) =>
        passwordFields.map((field) => sink('stored-password', `${manager}.${name}(${field}=)`)),
      ),
    ),
    ...[
      ...managers.flatMap((manager) =>
        ['create', 'update', 'get_or_create', 'update_or_create'].map((name) => `${manager}.${name}`),
      ),
      ...recordClasses,
    ].map((place) => recordSink('record-write', `${place}(**=)`)),
    ...managers.flatMap((manager) => asking.map((name) => sink('record-key', `${manager}.${name}(*)`))),
    sink('record-key', 'shortcuts.get_object_or_404(*)'),
    sink('record-change', 'Record.*='),
    ...['save', 'delete'].map((name) => sink('record-change', `Record.${name}(this)`)),
    ...['delete', 'update'].map((name) => sink('record-change', `Query.${name}(this)`)),
    ...['ForeignKey', 'OneToOneField'].map((name) => sink('record-reference', `db.models.${name}(0,to=)`)),
    source('current-user', 'HttpRequest.user', 'the logged-in user'),
    neutral('contrib.auth.hashers.make_password'),
    neutral('contrib.auth.hashers.check_password'),
    ...parts.map((name) => requestPart('HttpRequest', name)),
    ...headers.map((name) => objectSource('remote-line', `HttpRequest.${name}`, `the request's ${name}`)),
    ...texts.map((name) => source('remote-input', `HttpRequest.${name}`, `the request's ${name}`)),
    // Begins with a single slash: Django escapes a second one.
    behind('/.', ofPath(source('remote-line', 'HttpRequest.get_full_path()', "the request's path"))),
    // Values validated by the form's fields. The form itself is not data.
    objectSource('checked-input', 'Form.cleaned_data', "a form's data"),
    neutral('forms.Form'),
    neutral('forms.ModelForm'),
    neutral('forms.BaseForm'),
    neutral('contrib.auth.forms.AuthenticationForm'),
    neutral('Form.save'),
    // Records looked up by request data.
    neutral('shortcuts.get_object_or_404'),
    neutral('shortcuts.get_list_or_404'),
    source('remote-input', 'HttpRequest.read()', "the request's body"),
    ofPath(source('remote-text', 'View.kwargs', "a part of the request's path")),
    ...['api_view', 'action'].map((name) =>
      ofPath(
        source('remote-text', `rest_framework:decorators.${name}()(0)@1..`, "a part of the request's path"),
      ),
    ),
    ...[1, 2, 3, 4].flatMap((index) => [
      ...routes.map((route) =>
        ofPath(source('remote-text', `${route}(1,view=)@${index}`, "a part of the request's path")),
      ),
      ...verbs.map((verb) =>
        ofPath(source('remote-text', `View.${verb}@${index}`, "a part of the request's path")),
      ),
    ]),
    ...[
      'http.HttpResponse',
      'http.response.HttpResponse',
      'http.HttpResponseBadRequest',
      'http.HttpResponseNotFound',
    ].map((name) =>
      sink(
        'html-response',
        `${name}(0,content=)`,
        when(`${name}(1,content_type=)`, pageOrUnset),
        ...pageByHeaders(`${name}(headers=)`),
      ),
    ),
    ...typeSettingRows('http.HttpResponse(1,content_type=)'),
    ...['http.HttpResponse', 'http.response.HttpResponse', 'http.StreamingHttpResponse'].map((name) =>
      answerTypeRow(`${name}(1,content_type=)`, `${name}(headers=)`),
    ),
    sink('answer-type', 'http.FileResponse(content_type=)', when('http.FileResponse(as_attachment=)', shown)),
    ...typeMemberRows('HttpResponse'),
    wholeSink('html-response', 'HttpResponse.write(0)'),
    ...[
      'utils.safestring.mark_safe',
      'utils.html.mark_safe',
      'utils.safestring.SafeString',
      'utils.html.format_html',
    ].flatMap((name) => [sink('html-response', `${name}(0)`), sink('html-text', `${name}(0)`)]),
    ...templateCode.map((path) => source('stored-data', path, 'a template argument')),
    ...['escape', 'conditional_escape', 'strip_tags', 'format_html', 'urlize', 'linebreaks'].map((name) =>
      sanitizer('html-escape', `utils.html.${name}(*)`),
    ),
    guard('url-check', 'utils.http.url_has_allowed_host_and_scheme(0,url=)'),
    guard('url-check', 'utils.http.is_safe_url(0,url=)'),
    sanitizer('url-encode', 'utils.http.urlencode(*)'),
    sanitizer('url-encode', 'utils.http.urlquote(*)'),
    ...[
      'shortcuts.render',
      'shortcuts.render_to_response',
      'template.loader.render_to_string',
      'shortcuts.render_to_string',
      'template.response.TemplateResponse',
    ].map((name) => operation(name, 'renderTemplate')),
    ...['template.loader.get_template', 'template.loader.select_template'].map((name) =>
      operation(`${name}().render`, 'renderTemplate', 'this'),
    ),
    // A view class's additions go to its own template.
    operation('View.get_context_data', 'found-record'),
    operation('View.$rendered', 'renderTemplate', 0, 1),
    ...storedRows('View.get_object()', 'View.get_queryset()', 'View.object'),
    // Keys are numbers.
    ...['View.get_object()', 'View.object', 'Record'].flatMap((place) =>
      ['id', 'pk'].map((name) => neutral(`${place}.${name}`)),
    ),
    sanitizer('json-encode', 'http.JsonResponse(*)'),
    sink('redirect-url', 'http.HttpResponseRedirect(0,redirect_to=)'),
    sink('redirect-url', 'http.HttpResponsePermanentRedirect(0,redirect_to=)'),
    sink('redirect-url', 'shortcuts.redirect(0,to=)'),
    // Redirecting views compute their own target.
    sink('redirect-url', 'RedirectView.url='),
    ...['get_redirect_url', 'get_success_url', 'get_next_page'].map((name) =>
      sink('redirect-url', `View.${name}^`),
    ),
    sanitizer('html-escape', 'shortcuts.redirect(*)'),
    sink('sql-query', 'Cursor.execute(0,sql=)'),
    sink('sql-query', 'Cursor.executemany(0,sql=)'),
    ...managers.flatMap((manager) => [
      sink('sql-query', `${manager}.raw(0,raw_query=)`),
      sink('sql-query', `${manager}.extra(*)`),
    ]),
    ...managers.flatMap((manager) => lookUps.map((name) => neutral(`${manager}.${name}`))),
    ...storedRows(
      ...managers.flatMap((manager) => records.map((name) => `${manager}.${name}()`)),
      'shortcuts.get_object_or_404()',
      'shortcuts.get_list_or_404()',
    ),
    neutral('contrib.auth.authenticate'),
    // A URL of the site itself, with escaped parts.
    ...['urls.reverse', 'urls.reverse_lazy', 'urls.base.reverse'].map((name) => operation(name, 'number')),
    sink('sql-query', 'db.models.expressions.RawSQL(0,sql=)'),
    sink('template-source', 'template.Template(0)'),
    sink('template-source', 'template.engines.*.from_string(0)'),
    sink('session-value', 'HttpRequest.session.*='),
    sink('secret-value', 'HttpRequest.session.*='),
    sink('secret-value', 'HttpResponse.set_cookie(1,value=)'),
    insecureCookie('HttpResponse.set_cookie'),
  ],
});
