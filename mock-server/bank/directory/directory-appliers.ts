// How facts about customers and users change the state.
import type { Appliers } from '../appliers.ts';
import type { DirectoryFact } from './directory-state.ts';

export const directoryAppliers: Appliers<DirectoryFact> = {
  followsSaved: ({ directory }, { loginName, follows }) => {
    directory.follows[loginName] = follows;
  },
  reportingDefaultSaved: ({ directory }, { customerId, reporting }) => {
    directory.reportingDefaults[customerId] = reporting;
  },
};
