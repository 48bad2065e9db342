import { provision } from './provision';

provision(console.log).then(
  ({ entry }) => console.log(`The real VS Code is there: ${entry}`),
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
