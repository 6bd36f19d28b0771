// Who calls the methods is a framework that the page loads.
Page.define('Job', {
  onActivate: function (args) {
    // ruleid: javascript/dom-cross-site-scripting
    this.div.html('<b>' + args.title + '</b>');
  },
  onLeave: function (args) {
    // ok: javascript/dom-cross-site-scripting
    this.div.html('<b>' + Number(args.count) + '</b>');
  },
});
