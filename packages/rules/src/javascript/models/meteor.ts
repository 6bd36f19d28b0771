/** Meteor: methods and publications, which clients call with arbitrary arguments. */

import { defineModel, source } from '@assay/engine/rule';

const description = 'an argument of a client';

export const model = defineModel({
  library: 'meteor/meteor',
  rows: [
    source('remote-input', 'Meteor.methods(0).*@*', description),
    source('remote-input', 'Meteor.publish(1)@*', description),
  ],
});
