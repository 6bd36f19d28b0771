exports.signedIn = (req, res, next) => {
  if (!req.session.member) return res.status(401).end();
  next();
};
