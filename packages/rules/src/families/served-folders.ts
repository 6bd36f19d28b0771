/**
 * Programs that serve files of a folder, by the names of what serves them. Where nothing is served, an uploaded file is
 * data that the program reads itself, whatever its name ends with.
 */
export const harmlessUnserved = {
  says: '.*',
  unless: [
    // Functions and settings that serve a folder or a file of it.
    'express\\.static|serve-?static|static_?files?|static_?fs|serve_?file|file_?server|send_?file|send_from_directory',
    'static_?(?:url|root|folder|dir)|media_?(?:url|root)|addResourceHandlers?|addResourceLocations|getRealPath',
    '(?:use)?StaticAssets|@fastify/static|koa-static|koa-send|ServeStaticModule|webroot|FileResponse',
    // Paths below a folder that servers mostly serve.
    '(?:.*[\\\\/])?(?:static|public(?:_html)?|www|wwwroot|htdocs|webapps?)(?:[\\\\/].*)?',
  ].join('|'),
} as const;
