exports.anything = /^.+$/;
exports.name = /^(@[\w-]+\/)?theme-[\w-]+$/;
