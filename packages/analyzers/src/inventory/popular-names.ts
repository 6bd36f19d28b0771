/**
 * Names of very popular packages, which are imitated. At least six letters: shorter names have too many neighbors.
 * Maintained by hand; missing names are not protected.
 */

import type { Ecosystem } from '../package-types/package-use.ts';

const shortest = 6;
const npm =
  'babel-core bcryptjs bluebird bootstrap browserify cheerio chokidar classnames commander compression concurrently cookie-parser cookie-session cross-env cross-spawn crypto-js discord.js dotenv electron esbuild eslint tslint graphiql ethers express express-session fast-glob fastify firebase formidable fs-extra graceful-fs graphql handlebars helmet http-proxy http-server immutable inquirer ioredis jquery jsdom jsonwebtoken leaflet lodash lodash.merge markdown-it minimatch minimist mkdirp moment mongodb mongoose multer mysql2 nanoid next-auth node-fetch node-gyp nodemailer nodemon normalize-url passport passport-jwt playwright postcss prettier prop-types puppeteer puppeteer-core react-dom react-native react-redux react-router react-router-dom readable-stream redux-thunk rimraf rollup sanitize-html selenium-webdriver sequelize shelljs socket.io socket.io-client sqlite3 styled-components superagent supertest svelte tailwindcss through2 ts-node typeorm typescript underscore uglify-js validator webpack webpack-cli webpack-dev-server winston xml2js yargs-parser';
const pypi =
  'aiohttp alembic ansible beautifulsoup4 botocore cachetools celery certifi charset-normalizer chardet colorama coverage cryptography django django-cors-headers djangorestframework docutils fastapi filelock flask-cors flask-login gevent google-auth grpcio gunicorn httplib2 ipython isodate itsdangerous jinja2 jmespath jsonschema jupyter keyring kubernetes langchain lightgbm markdown markupsafe matplotlib mccabe multidict mypy-extensions networkx oauthlib openai openpyxl opencv-python pandas paramiko passlib pexpect pipenv platformdirs playwright poetry prometheus-client prompt-toolkit protobuf psutil psycopg2 psycopg2-binary psycopg-binary pyarrow pycparser pycryptodome pydantic pygments pymongo pymysql pyopenssl pyparsing pyperclip pytest pytest-cov python-dateutil python-dotenv python-jose pytorch-lightning requests requests-oauthlib requests-toolbelt scikit-learn scrapy seaborn selenium sentry-sdk setuptools simplejson sphinx sqlalchemy starlette sympy tabulate tenacity tensorflow tokenizers tornado transformers tweepy typing-extensions urllib3 uvicorn virtualenv websocket-client websockets werkzeug xgboost';

function named(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').filter((name) => name.length >= shortest));
}

export const popularNames: Readonly<Partial<Record<Ecosystem, ReadonlySet<string>>>> = {
  npm: named(npm),
  PyPI: named(pypi),
};
