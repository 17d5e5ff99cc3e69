export const plugins = [];
