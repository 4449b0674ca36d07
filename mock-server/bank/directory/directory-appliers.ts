// How facts about customers and users change the state.
import type { Appliers } from '../appliers.ts';
import type { DirectoryFact } from './directory-state.ts';

/** One applier for each fact of the directory. */
export const directoryAppliers: Appliers<DirectoryFact> = {
  followsSaved: ({ directory }, { loginName, follows }) => {
    directory.follows[loginName] = follows;
  },
  reportingDefaultSaved: ({ directory }, { customerId, reporting }) => {
    directory.reportingDefaults[customerId] = reporting;
  },
};
