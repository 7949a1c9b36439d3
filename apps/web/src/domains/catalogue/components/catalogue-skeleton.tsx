import { LoadingRegion, Skeleton } from '#ui/feedback/skeleton.tsx';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f'];

export function CatalogueSkeleton() {
  return (
    <LoadingRegion className="catalogue-skeleton">
      <div className="subject-grid">
        {tiles.map((tile) => (
          <Skeleton key={tile} height="100%" />
        ))}
      </div>
    </LoadingRegion>
  );
}
