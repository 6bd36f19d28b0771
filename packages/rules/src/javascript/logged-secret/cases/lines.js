function lines(logger, user, password, config, token, hidePassword) {
  // ruleid: javascript/logged-secret
  console.log(password);
  // ruleid: javascript/logged-secret
  console.log('with ' + password);
  // ruleid: javascript/logged-secret
  console.debug(`with ${config.apiKey}`);
  // ruleid: javascript/logged-secret
  logger.info('login', { user, password });
  // ruleid: javascript/logged-secret
  logger.warn('renewed', user.accessToken);
  // ok: javascript/logged-secret
  console.log(password.length);
  // ok: javascript/logged-secret
  console.log(mask(password));
  // ok: javascript/logged-secret
  console.log(password ? 'given' : 'none');
  // ok: javascript/logged-secret
  console.log(hidePassword);
  // ok: javascript/logged-secret
  console.log(config.passwordHash);
  // ok: javascript/logged-secret
  console.log(token.type);
  // ok: javascript/logged-secret
  console.log('password');
  // ok: javascript/logged-secret
  form.show(password);
}
