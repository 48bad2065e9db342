import { isBuiltin } from 'node:module';

/** An esbuild plugin: code for the browser that reaches for a module of Node fails to build, with the file that does it. */
export const nothingOfNode = {
  name: 'nothing-of-node',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || !isBuiltin(path)) return undefined;
      return { errors: [{ text: `${importer} imports "${path}": what runs in a browser cannot have a module of Node` }] };
    });
  },
};
