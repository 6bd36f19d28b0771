import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { startScan } from '../../client/generated/sdk.generated.ts';
import type { Repository } from '../../client/generated/types.generated.ts';
import { Button } from '../../components/button.tsx';
import { useToasts } from '../../components/toasts.tsx';

interface ScanButtonProps {
  readonly repository: Repository;
  readonly isPrimary?: boolean;
  readonly onStarted?: (scanId: string) => void;
}

/** Starts a scan of the default branch; hidden from users without permission. */
export function ScanButton({ repository, isPrimary = false, onStarted }: ScanButtonProps) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const scan = useMutation({
    mutationFn: async () =>
      (await startScan({ body: { repository_id: repository.id }, throwOnError: true })).data,
    onSuccess: async ({ id }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['repositories'] }),
        queries.invalidateQueries({ queryKey: ['scans'] }),
      ]);
      if (onStarted === undefined) toasts.show({ text: `The scan of ${repository.full_name} has begun.` });
      else onStarted(id);
    },
    onError: toasts.fail,
  });
  if (repository.role === 'viewer' || repository.archived) return null;
  return (
    <Button
      isSmall={!isPrimary}
      tone={isPrimary ? 'primary' : 'plain'}
      aria-label={`Scan ${repository.full_name}`}
      busyText={scan.isPending ? 'Starting …' : undefined}
      onClick={() => scan.mutate()}
    >
      <Play aria-hidden size={12} /> Scan
    </Button>
  );
}
