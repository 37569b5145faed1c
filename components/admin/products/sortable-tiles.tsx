"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { GripVertical } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { ListedPicture } from "@/lib/products/picture-list";
import { PictureTile, type TilesProps, tileGrid } from "./picture-tile";

type SortableTileProps = { picture: ListedPicture; n: number; onOpen: (hash: string) => void };

function SortableTile({ picture, n, onOpen }: SortableTileProps) {
  const t = useTranslations("admin.product.pictures");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: picture.hash,
    });
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={`min-w-0 ${isDragging ? "relative z-10 opacity-80" : ""}`}
    >
      <PictureTile
        picture={picture}
        n={n}
        onOpen={onOpen}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t("drag", { n })}
            className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted-foreground hover:text-foreground"
          >
            <GripVertical aria-hidden="true" className="size-5" />
          </button>
        }
      />
    </li>
  );
}

function useAnnouncements(hashes: readonly string[]): Announcements {
  const t = useTranslations("admin.product.pictures");
  const place = (id: UniqueIdentifier) => hashes.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => t("picked", { n: place(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t("over", { n: place(active.id), place: place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t("dropped", { n: place(active.id), place: place(over.id) })
        : t("cancelled", { n: place(active.id) }),
    onDragCancel: ({ active }) => t("cancelled", { n: place(active.id) }),
  };
}

/** Tiles in an order of one's own, by drag or by keys. Loaded only where there is something to put in order. */
export function SortableTiles({ pictures, onOpen, onOrder }: TilesProps) {
  const t = useTranslations("admin.product.pictures");
  const id = useId();
  const hashes = pictures.map(({ hash }) => hash);
  const announcements = useAnnouncements(hashes);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(hashes, hashes.indexOf(String(active.id)), hashes.indexOf(String(over.id))));
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t("keys") } }}
    >
      <SortableContext items={hashes} strategy={rectSortingStrategy}>
        <ul className={tileGrid}>
          {pictures.map((picture, at) => (
            <SortableTile key={picture.hash} picture={picture} n={at + 1} onOpen={onOpen} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
