// Which batch is open, in the address of the page: `?batchNo=…` (EXP-05).
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const batchNoIn = (search: string): string | null => new URLSearchParams(search).get('batchNo');

const searchOf = (batchNo: string | null): string => (batchNo === null ? '' : `?batchNo=${encodeURIComponent(batchNo)}`);

/**
 * Returns the number of the open batch, null for a new one, and how to open another. A hidden page keeps its batch, and
 * writes it into the address when it is shown again; a visit of the shown page without a number closes the batch.
 */
export function useBatchAddress(): { readonly batchNo: string | null; readonly open: (batchNo: string | null) => void } {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [batchNo, setBatchNo] = useState(() => batchNoIn(location.search));
  const seen = useRef('');
  useEffect(() => {
    if (seen.current === key) return;
    const isShownAgain = seen.current === '';
    seen.current = key;
    const asked = batchNoIn(search);
    if (asked !== null || !isShownAgain) setBatchNo(asked);
    else if (batchNo !== null) void navigate({ search: searchOf(batchNo) }, { replace: true });
  }, [key, search, batchNo, navigate]);
  useEffect(
    () => () => {
      seen.current = '';
    },
    [],
  );
  return { batchNo, open: (next) => void navigate({ search: searchOf(next) }) };
}
